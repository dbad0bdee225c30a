/** Whether a note has words that suggest somebody's health is at stake. */
export const isAboutAllergy = (note: string): boolean => /allerg|intoleran|co?eliac|anaphyla/i.test(note);
