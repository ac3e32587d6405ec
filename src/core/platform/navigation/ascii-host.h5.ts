/** The name of a host as the network knows it: `bücher.example` → `xn--bcher-kva.example` (IDNA); '' when it is none. */
export const asciiHost = (host: string): string => {
  try {
    return new URL(`https://${host}`).hostname
  } catch {
    return ''
  }
}
