import { parentPort } from 'node:worker_threads';
import { decodeQrs, type GreyPicture } from './decode-qrs.ts';

/**
 * Worker thread that receives a picture and answers with the texts of its QR codes. An error ends the thread, and the
 * caller starts a new one.
 */
parentPort?.on('message', async (picture: GreyPicture) => {
  parentPort?.postMessage(await decodeQrs(picture));
});
