import { useEffect, useState } from 'react';
import { readDevice } from '../device/device-info.ts';

/** The system of this device, once the script that knows has come; until then, or without it, undefined. */
export function useOs(): string | undefined {
  const [os, setOs] = useState<string>();
  useEffect(() => {
    let isHere = true;
    readDevice().then(
      (device) => isHere && setOs(device.os),
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, []);
  return os;
}
