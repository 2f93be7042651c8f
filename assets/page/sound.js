// Small sounds, made on the spot: no files, nothing before the first one is wanted.

// Each sound is a few tones: frequency in Hz, when it begins and how long it lasts, in seconds.
const TONES = {
  move: [[520, 0, 0.06], [660, 0.05, 0.07]],
  chance: [[180, 0, 0.03], [240, 0.09, 0.03], [200, 0.17, 0.03], [320, 0.27, 0.06]],
  joy: [[659, 0, 0.1], [880, 0.08, 0.12], [1319, 0.18, 0.28]],
  rise: [[392, 0, 0.1], [523, 0.1, 0.1], [659, 0.2, 0.22]],
  fall: [[392, 0, 0.12], [311, 0.11, 0.14], [208, 0.24, 0.3]],
  tick: [[880, 0, 0.04]],
  lost: [[392, 0, 0.18], [330, 0.17, 0.18], [349, 0.34, 0.18], [440, 0.51, 0.4]],
  end: [[523, 0, 0.14], [659, 0.13, 0.14], [784, 0.26, 0.14], [1047, 0.39, 0.3]],
};

let context = null;

export function playSound(name) {
  const tones = TONES[name];
  if (!tones) return;
  context ??= new AudioContext();
  for (const [frequency, begin, length] of tones) {
    const [tone, volume] = [context.createOscillator(), context.createGain()];
    const at = context.currentTime + begin;
    tone.type = "triangle";
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(0.12, at);
    volume.gain.exponentialRampToValueAtTime(0.001, at + length);
    tone.connect(volume).connect(context.destination);
    tone.start(at);
    tone.stop(at + length);
  }
}
