export { ContinueLine as Component } from '../programme/landing/continue-line.tsx';
