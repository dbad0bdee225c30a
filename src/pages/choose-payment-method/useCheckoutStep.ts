import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import { paths } from '@/config/paths';

export type CheckoutStep = 0 | 1 | 2;

const FIRST: CheckoutStep = 0;
const stateSchema = v.object({ step: v.picklist([0, 1, 2]) });

/**
 * The step one is at. It lives in the history entry: Back goes a step back, and a reload keeps it. Steps after the
 * first need the details. A new step starts at the top, with the focus on the heading that takes the ref.
 */
export function useCheckoutStep(hasDetails: boolean) {
  const { state } = useLocation();
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);

  const wanted = v.is(stateSchema, state) ? state.step : FIRST;
  const step = hasDetails ? wanted : FIRST;

  // A step that can't be shown is forgotten: it must not appear while the missing details are being typed.
  useEffect(() => {
    if (wanted !== step) navigate(paths.checkout, { replace: true, state: { step } });
  }, [wanted, step, navigate]);

  const shownStep = useRef(step);
  useEffect(() => {
    if (shownStep.current === step) return;
    shownStep.current = step;
    heading.current?.focus({ preventScroll: true });
    scrollTo({ top: 0, behavior: 'instant' });
  }, [step]);

  const goTo = (next: CheckoutStep) => navigate(paths.checkout, { state: { step: next } });
  return { step, goTo, heading };
}
