/** The mini-program is in the messenger: it opens the page and shows no code. */
export const CodeView = (_props: { address: string; label: string }) => null
