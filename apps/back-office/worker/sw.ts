/*
 * The service worker of the back office, /sw.js. It shows alerts and leads to their pages, and does nothing else: it
 * answers no request and caches nothing, because whatever the back office shows is read anew with the person's rights.
 * It is registered when a person turns alerts on.
 */
import { showPushes } from '@sanam/ui/push/show-pushes.ts';

declare const self: ServiceWorkerGlobalScope;

showPushes(self);
