/** Whether a note seems to be about an allergy. */
export const isAboutAllergy = (note: string): boolean => /allerg|intoleran|co?eliac|anaphyla/i.test(note);
