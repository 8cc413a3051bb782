import { useEffect, useState } from 'react';
import { readDevice } from '../device/device-info.ts';

/**
 * Operating system of this device, once the detecting script has loaded; undefined before that, or when the script
 * fails to load.
 */
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
