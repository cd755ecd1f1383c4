/** A bottom sheet on phones, a centered card from 640 px; outlined in forced colors. */
export const popupClass =
  'fixed inset-x-0 bottom-0 z-50 max-h-[90dvh] overflow-y-auto rounded-t-xl bg-surface p-6 pb-4 ' +
  'text-ink shadow-3 outline-1 outline-transparent transition duration-(--dur-2) ease-out ' +
  'data-starting-style:translate-y-8 data-starting-style:opacity-0 ' +
  'data-ending-style:translate-y-8 data-ending-style:opacity-0 ' +
  'sm:inset-x-auto sm:bottom-auto sm:left-1/2 sm:top-1/2 sm:w-[min(32rem,calc(100vw-3rem))] ' +
  'sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-xl sm:p-8 sm:pb-4 ' +
  'sm:data-starting-style:-translate-y-[48%] sm:data-ending-style:-translate-y-[48%]';

export const backdropClass =
  'fixed inset-0 z-40 bg-[rgb(23_12_21/.5)] transition-opacity duration-(--dur-2) ' +
  'data-starting-style:opacity-0 data-ending-style:opacity-0';

export const titleClass = 'font-display text-xl leading-tight text-balance';
/** Buttons that stay in view at the bottom edge while a long dialog scrolls. */
export const actionsClass =
  'sticky -bottom-4 -mx-6 mt-2 flex flex-col-reverse gap-3 bg-surface px-6 pb-4 pt-4 ' +
  'sm:-mx-8 sm:flex-row sm:flex-wrap sm:justify-end sm:px-8';
