import type { Records } from '@/domain/catalogue/catalogueRecords';

interface PreviewProps {
  readonly section: 'product' | 'category';
  readonly record: Records;
}

export const Preview = ({ record }: PreviewProps) => <pre hidden>{JSON.stringify(record)}</pre>;
