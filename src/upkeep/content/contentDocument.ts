import { fields, optional, type Shape, truth, words } from './contentShape.ts';

const named = fields({
  no: words(/^[0-9]{2}$/, 'is two digits, and stays its own'),
  name: words(),
  note: optional(words(), ''),
  required: truth,
});

/** A line of a posting's documents, or a document that its form asks for by name. */
export const document: Shape<string | ReturnType<typeof named>> = (given, at) =>
  typeof given === 'string' ? words()(given, at) : named(given, at);
