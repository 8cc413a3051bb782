import { useEffect, useState } from 'react';

/** Seconds since this window was loaded, by the device's clock. */
export function useSecondsHere(): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const began = Date.now();
    const timer = setInterval(() => setSeconds(Math.floor((Date.now() - began) / 1000)), 1000);
    return () => clearInterval(timer);
  }, []);
  return seconds;
}

/** Seconds as minutes and seconds, and hours once there are some: 12:04, 1:02:03. */
export function clockText(seconds: number): string {
  const two = (value: number) => String(value % 60).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}
