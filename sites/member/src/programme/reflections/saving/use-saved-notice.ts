import { savedNoticeMs } from '@repo/contracts/messages';
import { useEffect, useState } from 'react';

/** @returns whether "saved" is said, which ends by itself, and how to say or unsay it */
export const useSavedNotice = (): [boolean, (isOn: boolean) => void] => {
  const [isOn, setIsOn] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    const timer = setTimeout(() => {
      setIsOn(false);
    }, savedNoticeMs);
    return () => {
      clearTimeout(timer);
    };
  }, [isOn]);
  return [isOn, setIsOn];
};
