import { brandProblem } from './brand-check.ts';

describe('stand-ins of the brand', () => {
  it('stop a build for a public address and are named', () => {
    expect(brandProblem('https://coach.example', ['coach.name', 'supportEmail'])).toContain(
      'coach.name, supportEmail',
    );
  });

  it('are fine on this machine and in an image, and forgotten once filled in', () => {
    expect(brandProblem('http://localhost:8080', ['coach.name'])).toBeNull();
    expect(brandProblem('https://public-url.invalid', ['coach.name'])).toBeNull();
    expect(brandProblem('https://coach.example', [])).toBeNull();
  });
});
