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
 * The operator's accounts at this bank. Members' payments arrive at all of them; bills and payouts go through the main
 * one, named first.
 */
export interface Merchant {
  /** Key of the bank, for example scb. */
  bank: string;
  account: string;
  name: string;
  /** 15 digits: what a PromptPay bill names. */
  biller_id: string;
  other_accounts: { bank: string; account: string; name: string }[];
}

const MERCHANT = { bank: 'scb', account: '0000456789', name: 'บจก. สนามทดลอง', biller_id: '099400000045678' };
const OTHER_ACCOUNT = { bank: 'kbank', account: '0000987654' };

/** What the sandbox keeps in files, because the platform reads some of it too. */
export interface SandboxFiles {
  /** `<DATA_DIR>/sandbox`. */
  directory: string;
  studioPrivateKey: KeyObject;
  /** `whsec_` and base64 of 32 bytes: signs the bank's notifications, and is the operator's bearer. */
  secret: string;
  merchant: Merchant;
}

/** Reads the sandbox's files, making those that are missing: a fresh directory becomes a working bank and studio. */
export function prepareFiles(dataDir: string): SandboxFiles {
  const directory = path.join(dataDir, 'sandbox');
  // Only our own folder is private: others keep theirs beside it, some as another user.
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

/** Reads the operator's accounts. A missing file is made, and one from before there were other accounts gains them. */
function prepareMerchant(file: string): Merchant {
  const found: typeof MERCHANT & Partial<Merchant> = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : MERCHANT;
  if (found.other_accounts) return found as Merchant;
  const merchant: Merchant = { ...found, other_accounts: [{ ...OTHER_ACCOUNT, name: found.name }] };
  writeWhole(file, `${JSON.stringify(merchant, null, 2)}\n`, 0o644);
  return merchant;
}

/** Writes a file so that a reader sees all of it or none. */
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
