import type { ApiClient, SlotLobby } from '@sanam/contract';
import { data } from 'react-router';
import { isApiError } from '../server/api-errors.ts';

/** The slot lobby in whose address a page stands. @throws Response 404 for one that the operator has not opened. */
export async function slotLobbyOf(api: ApiClient, url: URL): Promise<SlotLobby> {
  const name = url.pathname.split('/')[1]?.replace('slot-', '') ?? '';
  try {
    return (await api.slotLobby({ params: { name } })).data;
  } catch (caught) {
    throw isApiError(caught) && caught.status === 404 ? data(null, { status: 404 }) : caught;
  }
}
