import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { Field } from '@/components/ui/Field';
import { Pills } from '@/components/ui/Pills';
import { QuantityBox } from '@/components/ui/QuantityBox';

describe('Field', () => {
  function Phone({ error }: { error?: string }) {
    const [phone, setPhone] = useState('');
    return (
      <Field
        label="Phone"
        name="phone"
        type="tel"
        inputMode="numeric"
        autoComplete="tel"
        hint="In case we need to reach you"
        value={phone}
        onChange={setPhone}
        error={error}
      />
    );
  }

  test('is typed in by its label, with the right keyboard', async () => {
    render(<Phone />);
    await userEvent.type(screen.getByLabelText('Phone'), '07700 900123');
    expect(screen.getByLabelText('Phone')).toHaveValue('07700 900123');
    expect(screen.getByLabelText('Phone')).toHaveAttribute('inputmode', 'numeric');
    expect(screen.getByLabelText('Phone')).toHaveAccessibleDescription('In case we need to reach you');
    expect(screen.getByLabelText('Phone')).toBeValid();
  });

  test('an error is said beside it and belongs to it', () => {
    const { rerender } = render(<Phone />);
    rerender(<Phone error="Please enter your phone number." />);
    expect(screen.getByLabelText('Phone')).toBeInvalid();
    expect(screen.getByLabelText('Phone')).toHaveAccessibleDescription(
      'In case we need to reach you Please enter your phone number.',
    );
    expect(screen.getByText('Please enter your phone number.')).toHaveAttribute('aria-live', 'polite');
  });

  test('takes several lines where there is room for them', async () => {
    const onChange = vi.fn();
    render(<Field label="Message" multiline value="" onChange={onChange} />);
    await userEvent.type(screen.getByLabelText('Message'), '{Enter}');
    expect(onChange).toHaveBeenCalledWith('\n');
  });
});

describe('QuantityBox', () => {
  test('counts with buttons that say what they count', async () => {
    const onMinus = vi.fn();
    const onPlus = vi.fn();
    render(
      <QuantityBox
        quantity={0}
        label="Plain Brioche"
        onMinus={onMinus}
        onPlus={onPlus}
        minusDisabled
        plusDisabled={false}
      />,
    );
    expect(screen.getByRole('button', { name: 'One fewer Plain Brioche' })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'One more Plain Brioche' }));
    expect(onPlus).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('status')).toHaveTextContent('0 Plain Brioche');
  });
});

describe('Pills', () => {
  const pills = [
    { value: 'small', label: '320g', detail: '£19' },
    { value: 'large', label: '1200g', detail: '£25' },
    { value: 'huge', label: '5kg', disabled: true },
  ];

  test('are chosen with the mouse and with the arrow keys', async () => {
    function Sizes() {
      const [size, setSize] = useState<string | null>(null);
      return <Pills legend="Size" pills={pills} value={size} onChange={setSize} />;
    }
    render(<Sizes />);
    expect(screen.getByRole('group', { name: 'Size' })).toBeVisible();
    expect(screen.getByRole('radio', { name: '5kg' })).toBeDisabled();

    await userEvent.click(screen.getByRole('radio', { name: '320g £19' }));
    expect(screen.getByRole('radio', { name: '320g £19' })).toBeChecked();
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('radio', { name: '1200g £25' })).toBeChecked();
  });

  test('say why a choice is missing', () => {
    render(
      <Pills legend="Size" pills={pills} value={null} onChange={() => {}} error="Please choose a size." />,
    );
    expect(screen.getByRole('group', { name: 'Size' })).toHaveAccessibleDescription('Please choose a size.');
    expect(screen.getByText('Please choose a size.')).toHaveAttribute('aria-live', 'polite');
  });
});
