import { localStore } from '@/services/browser/storage';

const KEY = 'baker:sound';
/** A warm bell: a note and its octave, fading within a second. */
const TONES = [
  { hertz: 659, loudness: 0.22, seconds: 1 },
  { hertz: 1318, loudness: 0.07, seconds: 0.5 },
];

let context: AudioContext | undefined;

/** True if the sound for new orders is turned on for this phone. */
export const isSoundOn = (): boolean => localStore.read(KEY) === 'on';

/** Turns the sound on and plays it, or turns it off. Call it during a tap: otherwise phones block the sound. */
export function turnSound(isOn: boolean): void {
  if (!isOn) {
    localStore.remove(KEY);
    return;
  }
  localStore.write(KEY, 'on');
  allowSound();
  ding();
}

/** Unlocks the sound if it is turned on. Call it during a tap. */
export function allowSound(): void {
  if (!isSoundOn() || !('AudioContext' in globalThis)) return;
  context ??= new AudioContext();
  // The phone may refuse. Then there is no sound.
  if (context.state === 'suspended') context.resume().catch(() => {});
}

/** Rings a short bell if sound is on and the phone allows it. */
export function ding(): void {
  if (!isSoundOn() || context?.state === 'closed') return;
  for (const { hertz, loudness, seconds } of TONES) ring(hertz, loudness, seconds);
}

function ring(hertz: number, loudness: number, seconds: number): void {
  if (!context) return;
  const now = context.currentTime;
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.frequency.value = hertz;
  volume.gain.setValueAtTime(0, now);
  volume.gain.linearRampToValueAtTime(loudness, now + 0.01);
  volume.gain.exponentialRampToValueAtTime(0.0001, now + seconds);
  tone.connect(volume).connect(context.destination);
  tone.start(now);
  tone.stop(now + seconds);
}
