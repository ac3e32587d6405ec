/** The operator of the shops under test. A file of its own, as jest's globalSetup knows no aliases. */
export const OPERATOR_SECRET = 'operator-of-the-journeys'
