import { useEffect, useState } from 'react';
import { apiAddress } from '../device/api-address.ts';
import { useSite } from '../visit/use-site.ts';
import { lookUpIp, NO_IP } from './look-up-ip.ts';

/**
 * The browser's public address for the hidden field `ip` of a form, `{ip}` until it is known. A form does not wait for
 * it. It is a state, not the element's own value, because React overwrites a hidden field with every render.
 */
export function useIp(): string {
  const [ip, setIp] = useState(NO_IP);
  const { ip_lookup: address } = useSite().site;
  useEffect(() => {
    void lookUpIp(address.startsWith('/') ? apiAddress(address) : address).then(setIp);
  }, [address]);
  return ip;
}
