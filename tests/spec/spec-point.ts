/**
 * A point of the specification: its id (the specification's own number and a counter), the point in few words, and the test
 * that would fail if it were broken: the file under tests/ and a part of the test's name, or of its group's, that no other
 * name in that file has.
 */
export type SpecPoint = readonly [id: string, point: string, file: string, name: string];
