import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { createStream, type RotatingFileStream } from 'rotating-file-stream';

/** Mode of the log files: the owner writes, the owner's group may read. */
const MODE = 0o640;

/** Time after a failed write until the file is opened again. */
const RETRY_MS = 5000;

/** How much of a log is kept. */
export interface LogLimits {
  /** Size of a file in megabytes, from which on the next file begins. */
  megabytesMax: number;
  /** Number of older files beside the current file; the oldest is deleted. */
  filesMax: number;
}

/** A log that a running service writes to. */
export interface LogFile {
  write(chunk: Buffer): void;
  /** Resolves when everything is written. */
  end(): Promise<void>;
}

/**
 * Open a log file for appending. While it is open, a file that is too large becomes `<file>.1`, the one before
 * `<file>.2` and so on. While it cannot be written, lines are lost, and the console says so; it is opened again for a
 * line after `retryMs`.
 */
export function openLogFile(file: string, { megabytesMax, filesMax }: LogLimits, retryMs = RETRY_MS): LogFile {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o750 });
  // files that an earlier version made may have another mode
  for (const one of [file, `${file}.1`]) if (existsSync(one)) chmodSync(one, MODE);
  let stream: RotatingFileStream | undefined = open();
  let failedAt = 0;

  function open(): RotatingFileStream {
    const opened = createStream(path.basename(file), {
      path: path.dirname(file),
      size: `${megabytesMax}M`,
      rotate: filesMax,
      mode: MODE,
    });
    // a full disk must not end the services; the console is what is left to say it
    opened.on('error', (error) => {
      process.stderr.write(`The log ${file} cannot be written: ${error.message}\n`);
      // after an error a stream takes nothing more
      if (stream === opened) stream = undefined;
      failedAt = performance.now();
    });
    return opened;
  }
  return {
    write(chunk) {
      if (!stream && performance.now() - failedAt >= retryMs) stream = open();
      stream?.write(chunk);
    },
    end: () => new Promise((resolve) => (stream ? stream.end(() => resolve()) : resolve())),
  };
}
