import { createPrivateKey, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';

/**
 * The operator's accounts at this bank. Members' payments are received on all accounts. Bills and payouts use the main
 * account, which is the first.
 */
export interface Merchant {
  /** Key of the bank, for example scb. */
  bank: string;
  account: string;
  name: string;
  /** PromptPay biller id of 15 digits. */
  biller_id: string;
  other_accounts: { bank: string; account: string; name: string }[];
}

const MERCHANT = { bank: 'scb', account: '0000456789', name: 'บจก. สนามทดลอง', biller_id: '099400000045678' };
const OTHER_ACCOUNT = { bank: 'kbank', account: '0000987654' };

/** Files of the sandbox, some of which the platform reads too. */
export interface SandboxFiles {
  /** Folder `<DATA_DIR>/sandbox`. */
  directory: string;
  studioPrivateKey: KeyObject;
  /**
   * `whsec_` and base64 of 32 bytes. This secret signs the bank's notifications, and is also the operator's bearer
   * token.
   */
  secret: string;
  merchant: Merchant;
}

/** Read the sandbox's files, and create the missing ones: an empty directory becomes a working bank and studio. */
export function prepareFiles(dataDir: string): SandboxFiles {
  const directory = path.join(dataDir, 'sandbox');
  // Only the sandbox's own folder is private: other processes have their folders next to it, and some of these
  // processes run as another user.
  mkdirSync(dataDir, { recursive: true });
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  chmodSync(directory, 0o700);
  const at = (name: string) => path.join(directory, name);

  if (!existsSync(at('studio-private.pem')) || !existsSync(at('studio-public.pem'))) {
    const pair = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
    writeWhole(at('studio-private.pem'), pair.privateKey, 0o600);
    writeWhole(at('studio-public.pem'), pair.publicKey, 0o644);
  }
  if (!existsSync(at('secret'))) writeWhole(at('secret'), `whsec_${randomBytes(32).toString('base64')}\n`, 0o600);

  return {
    directory,
    studioPrivateKey: createPrivateKey(readFileSync(at('studio-private.pem'))),
    secret: readFileSync(at('secret'), 'utf8').trim(),
    merchant: prepareMerchant(at('merchant.json')),
  };
}

/**
 * Read the operator's accounts. A missing file is created. A file that an older version wrote, with one account only,
 * is extended.
 */
function prepareMerchant(file: string): Merchant {
  const found: typeof MERCHANT & Partial<Merchant> = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : MERCHANT;
  if (found.other_accounts) return found as Merchant;
  const merchant: Merchant = { ...found, other_accounts: [{ ...OTHER_ACCOUNT, name: found.name }] };
  writeWhole(file, `${JSON.stringify(merchant, null, 2)}\n`, 0o644);
  return merchant;
}

/** Write a file atomically, so that a reader sees either the old or the complete new content. */
function writeWhole(file: string, content: string, mode: number): void {
  const draft = `${file}.${process.pid}.tmp`;
  const handle = openSync(draft, 'w', mode);
  try {
    writeSync(handle, content);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  renameSync(draft, file);
}
