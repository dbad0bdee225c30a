import { type FormEvent, useState } from 'react';
import { AnotherDay } from '@/components/order/AnotherDay';
import { EmailHint } from '@/components/order/EmailHint';
import { Handover } from '@/components/order/Handover';
import frame from '@/components/page/frame.module.css';
import { WhatDiffers } from '@/components/page/WhatDiffers';
import { Button } from '@/components/ui/Button';
import { CheckBox } from '@/components/ui/CheckBox';
import { Pills } from '@/components/ui/choice/Pills';
import { Field } from '@/components/ui/Field';
import { waysToPay } from '@/config/shop';
import { formatPounds } from '@/domain/money';
import { type DetailsField, detailsProblems } from '@/domain/order/checkout';
import { deliveryFor } from '@/domain/order/lineItems';
import type { DraftOrder } from '@/hooks/useDraftOrder';
import { changeCheckoutDetails, forgetDetails, rememberDetails, useHasRemembered } from '@/state/checkout';
import styles from './DetailsStep.module.css';

interface DetailsStepProps {
  readonly draft: DraftOrder;
  readonly onDone: () => void;
}

/** Asks for the customer's details. Next is always enabled and says what is missing. */
export function DetailsStep({ draft, onDone }: DetailsStepProps) {
  const { details, delivery, items, where, point } = draft;
  const isRemembered = useHasRemembered();
  const [wasTicked, setTicked] = useState(false);
  const isTicked = wasTicked || isRemembered;
  const [wasChecked, setChecked] = useState(false);
  const problems = detailsProblems(details);

  const proceed = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    const firstWrong = Array.from(event.currentTarget.elements).find(
      (control) => (control.getAttribute('name') ?? '') in problems,
    );
    if (firstWrong instanceof HTMLElement) {
      show(firstWrong);
      return;
    }
    if (isTicked) rememberDetails(details);
    onDone();
  };
  const tick = (ticked: boolean) => {
    setTicked(ticked);
    if (ticked) return;
    // Stores the remembered details as typed ones, so that the fields keep them.
    changeCheckoutDetails({});
    forgetDetails();
  };
  const field = (name: DetailsField) => ({
    name,
    value: details[name],
    onChange: (value: string) => changeCheckoutDetails({ [name]: value }),
    error: wasChecked ? problems[name] : undefined,
  });

  return (
    <form className={frame.form} noValidate onSubmit={proceed}>
      <div className={styles.handover}>
        <Handover type={details.type} where={where} />
        <AnotherDay />
      </div>
      <WhatDiffers />
      <p className={styles.note}>Email, Phone Number and Your Name Are Mandatory</p>
      <Field label="Name" {...field('name')} autoComplete="name" enterKeyHint="next" required />
      <Field
        label="Phone"
        {...field('phone')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        enterKeyHint="next"
        required
      />
      <div>
        <Field
          label="Email"
          {...field('email')}
          type="email"
          autoComplete="email"
          enterKeyHint="go"
          required
        />
        <EmailHint email={details.email} />
      </div>
      {delivery && (
        <Pills
          legend="Collection or delivery"
          pills={[
            { value: 'Collection', label: 'Collection' },
            {
              value: 'delivery',
              label: 'Delivery',
              detail: formatPounds(deliveryFor(items, delivery).price),
            },
          ]}
          value={details.type}
          onChange={(type) =>
            changeCheckoutDetails({ type: type === 'delivery' ? 'delivery' : 'Collection' })
          }
        />
      )}
      {details.type === 'delivery' && (
        <>
          <Field label="Address" {...field('address')} autoComplete="street-address" multiline required />
          <Field
            label="Postcode"
            {...field('postalCode')}
            autoComplete="postal-code"
            enterKeyHint="go"
            required
          />
        </>
      )}
      <Field label="Anything we should know? (optional)" {...field('additional')} multiline />
      <CheckBox label="Remember my details on this device" checked={isTicked} onChange={tick} />
      <div className={`${frame.next} ${styles.next}`}>
        <Button type="submit">Next</Button>
      </div>
      <p className={styles.note}>{`${waysToPay(point)}.`}</p>
    </form>
  );
}

/** Focuses a field and shows all of it. WebKit would scroll it behind the navbar, and stop a smooth scroll halfway. */
function show(control: HTMLElement) {
  control.focus({ preventScroll: true });
  control.parentElement?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
}
