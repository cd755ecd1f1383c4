import { act, fireEvent, render, screen } from '@testing-library/react';
import { Tooltip } from './tooltip.tsx';

const { jest } = import.meta;

const open = (): void => {
  render(
    <>
      <Tooltip text="Opens when week 3 is complete">
        <button type="button">Locked</button>
      </Tooltip>
      <Tooltip text="Schedule Week 4">
        <button type="button">Calendar</button>
      </Tooltip>
    </>,
  );
};
const button = (name: string) => screen.getByRole('button', { name });
const said = () => screen.queryByRole('tooltip')?.textContent;
const pass = (ms: number): void => {
  act(() => {
    jest.advanceTimersByTime(ms);
  });
};

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

it('comes after 700 ms, and at once within 300 ms of another', () => {
  open();
  fireEvent.pointerEnter(button('Locked'));
  pass(699);
  expect(said()).toBeUndefined();
  pass(1);
  expect(said()).toBe('Opens when week 3 is complete');
  fireEvent.pointerLeave(button('Locked'));
  expect(said()).toBeUndefined();
  pass(299);
  fireEvent.pointerEnter(button('Calendar'));
  pass(0);
  expect(said()).toBe('Schedule Week 4');
  fireEvent.pointerLeave(button('Calendar'));
  pass(300);
  fireEvent.pointerEnter(button('Calendar'));
  pass(699);
  expect(said()).toBeUndefined();
});

it('comes with the focus, and goes with Escape', () => {
  open();
  act(() => {
    button('Locked').focus();
  });
  pass(700);
  expect(said()).toBeTruthy();
  fireEvent.keyDown(button('Locked'), { key: 'Escape' });
  expect(said()).toBeUndefined();
});
