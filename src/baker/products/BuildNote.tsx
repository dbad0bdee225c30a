import type { EditedRecords } from '@/services/owner/changeCatalogue';

export const BuildNote = ({ records }: { readonly records: EditedRecords }) => (
  <p hidden>{Object.keys(records).length}</p>
);
