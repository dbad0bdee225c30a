import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { Field } from '@/components/ui/Field';
import { Pills } from '@/components/ui/Pills';
import { QuantityBox } from '@/components/ui/QuantityBox';

test('a field is found by its label, with the right keyboard, and its error belongs to it', () => {
  const phone = {
    label: 'Phone',
    type: 'tel',
    inputMode: 'numeric',
    hint: 'In case we need to reach you',
  } as const;
  const rendered = { ...phone, value: '', onChange: () => {} };
  const { rerender } = render(<Field {...rendered} />);
  const field = screen.getByLabelText('Phone');
  expect(field).toHaveAttribute('inputmode', 'numeric');
  expect(field).toHaveAccessibleDescription(phone.hint);
  expect(field).toBeValid();

  rerender(<Field {...rendered} error="Please enter your phone number." />);
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription(`${phone.hint} Please enter your phone number.`);
  expect(screen.getByText('Please enter your phone number.')).toHaveAttribute('aria-live', 'polite');
});

test('a field takes several lines where there is room for them', async () => {
  const onChange = vi.fn();
  render(<Field label="Message" multiline value="" onChange={onChange} />);
  await userEvent.type(screen.getByLabelText('Message'), '{Enter}');
  expect(onChange).toHaveBeenCalledWith('\n');
});

test('a quantity is counted with buttons that say what they count', async () => {
  const onPlus = vi.fn();
  const box = { quantity: 0, label: 'Plain Brioche', onMinus: () => {}, onPlus, plusDisabled: false };
  render(<QuantityBox {...box} minusDisabled />);
  expect(screen.getByRole('button', { name: 'One fewer Plain Brioche' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'One more Plain Brioche' }));
  expect(onPlus).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('status')).toHaveTextContent('0 Plain Brioche');
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
