/** Identity: a document that proves who a member is, before the first withdrawal. */
export { identitySettings } from './config.ts';
export { DOCUMENT_KEY_FILE, loadDocumentKey } from './document-key.ts';
export { identityModule } from './module.ts';
export { requireIdentity } from './require-identity.ts';
