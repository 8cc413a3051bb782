import { parentPort } from 'node:worker_threads';
import { decodeQrs, type GreyPicture } from './decode-qrs.ts';

/**
 * A thread that gets a picture and answers with the texts of its QR codes. What goes wrong ends it: the other side
 * starts a new one.
 */
parentPort?.on('message', async (picture: GreyPicture) => {
  parentPort?.postMessage(await decodeQrs(picture));
});
