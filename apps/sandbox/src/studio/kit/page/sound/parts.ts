/** Loudness of a part over time, in seconds; `peak` is a share of the loudest. */
interface Shape {
  peak: number;
  attack?: number;
  hold?: number;
  decay: number;
  end?: number;
}

/** Step of the five-note scale to Hz. Step 0 is the home note; 5 is an octave above. */
const SCALE = [0, 1, 2, 4, 5];
export const HOME_HZ = 523.25;
export const noteHz = (step: number, home = HOME_HZ) =>
  home * 2 ** (Math.floor(step / 5) + (SCALE[((step % 5) + 5) % 5] ?? 0) / 7);

/** One second of noise, the same on every device. */
const noises = new WeakMap<BaseAudioContext, AudioBuffer>();
function noiseOf(context: BaseAudioContext): AudioBuffer {
  const known = noises.get(context);
  if (known) return known;
  const buffer = context.createBuffer(1, context.sampleRate * 2, context.sampleRate);
  const data = buffer.getChannelData(0);
  let seed = 0x2545f491;
  for (let i = 0; i < data.length; i++) {
    seed ^= seed << 13;
    seed ^= seed >>> 17;
    seed ^= seed << 5;
    data[i] = (seed | 0) / 2 ** 31;
  }
  noises.set(context, buffer);
  return buffer;
}

/** From nothing to `peak` and back to nothing: no part begins or ends with a step. */
function envelope(
  context: BaseAudioContext,
  at: number,
  { peak, attack = 0.003, hold = 0, decay, end = 0.012 }: Shape,
) {
  const gain = context.createGain();
  const g = gain.gain;
  g.setValueAtTime(0, at);
  g.linearRampToValueAtTime(peak, at + attack);
  if (hold > 0) g.setValueAtTime(peak, at + attack + hold);
  g.exponentialRampToValueAtTime(Math.max(peak * 0.002, 0.00004), at + attack + hold + decay);
  g.linearRampToValueAtTime(0, at + attack + hold + decay + end);
  return { gain, until: at + attack + hold + decay + end };
}

export function tone(
  context: BaseAudioContext,
  out: AudioNode,
  at: number,
  { hz, to, type = 'sine', ...shape }: Shape & { hz: number; to?: number; type?: OscillatorType },
): void {
  const { gain, until } = envelope(context, at, shape);
  const oscillator = context.createOscillator();
  oscillator.type = type;
  oscillator.frequency.setValueAtTime(hz, at);
  if (to) oscillator.frequency.exponentialRampToValueAtTime(to, until);
  oscillator.connect(gain).connect(out);
  oscillator.start(at);
  oscillator.stop(until + 0.01);
}

export function hiss(
  context: BaseAudioContext,
  out: AudioNode,
  at: number,
  {
    filter = 'bandpass',
    hz,
    to,
    q = 1,
    from = 0,
    ...shape
  }: Shape & { filter?: BiquadFilterType; hz: number; to?: number; q?: number; from?: number },
): void {
  const { gain, until } = envelope(context, at, shape);
  const source = context.createBufferSource();
  source.buffer = noiseOf(context);
  source.loop = true;
  const band = context.createBiquadFilter();
  band.type = filter;
  band.Q.value = q;
  band.frequency.setValueAtTime(hz, at);
  if (to) band.frequency.exponentialRampToValueAtTime(to, until);
  source.connect(band).connect(gain).connect(out);
  source.start(at, from);
  source.stop(until + 0.01);
}

/** A ranat bar: wood, so the upper partials die at once and the mallet is heard. */
export function bar(context: BaseAudioContext, out: AudioNode, at: number, hz: number, peak = 0.3, ring = 0.5): void {
  tone(context, out, at, { hz, peak, attack: 0.002, decay: ring });
  tone(context, out, at, { hz: hz * 2.98, peak: peak * 0.3, attack: 0.0015, decay: ring * 0.32 });
  tone(context, out, at, { hz: hz * 6.1, peak: peak * 0.1, attack: 0.001, decay: ring * 0.12 });
  hiss(context, out, at, {
    hz: Math.min(hz * 4, 5200),
    q: 1.2,
    peak: peak * 0.22,
    attack: 0.001,
    decay: 0.022,
    from: (hz % 97) / 97,
  });
}

/** Two small thick cymbals. Open they ring ("ching"), closed they do not ("chap"). */
export function cymbals(context: BaseAudioContext, out: AudioNode, at: number, peak: number, ring: number): void {
  for (const [hz, part] of [
    [2637, 1],
    [2651, 0.8],
    [5390, 0.5],
    [5427, 0.42],
    [8120, 0.28],
    [10940, 0.14],
  ] as const)
    tone(context, out, at, { hz, peak: peak * part * 0.36, attack: 0.0015, decay: ring * (0.45 + 0.55 * part) });
  hiss(context, out, at, { filter: 'highpass', hz: 6000, q: 0.6, peak: peak * 0.24, attack: 0.001, decay: 0.05 });
}

/** A bossed gong: a clear low note that sags a little, and beats. */
export function gongOf(context: BaseAudioContext, out: AudioNode, at: number, peak: number, ring: number): void {
  for (const [ratio, part, life] of [
    [1, 1, 1],
    [1.013, 0.55, 0.9],
    [2.03, 0.42, 0.66],
    [2.92, 0.24, 0.5],
    [4.17, 0.14, 0.34],
    [5.43, 0.09, 0.22],
  ] as const)
    tone(context, out, at, {
      hz: 110 * ratio * 1.012,
      to: 110 * ratio,
      peak: peak * part * 0.42,
      attack: 0.008 + 0.012 * part,
      decay: (ring - 0.06) * life,
    });
  hiss(context, out, at, { filter: 'lowpass', hz: 700, to: 120, q: 0.7, peak: peak * 0.3, attack: 0.004, decay: 0.16 });
}

/** A drum skin: a note that falls. */
export function drum(
  context: BaseAudioContext,
  out: AudioNode,
  at: number,
  hz: number,
  peak: number,
  life = 0.18,
): void {
  tone(context, out, at, { hz: hz * 1.9, to: hz, peak, attack: 0.002, decay: life });
  hiss(context, out, at, { filter: 'lowpass', hz: 900, to: 200, q: 0.5, peak: peak * 0.4, attack: 0.001, decay: 0.04 });
}
