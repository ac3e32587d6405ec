declare module 'miniprogram-compiler' {
  interface Options {
    /** Bytes of output that are taken. */
    maxBuffer?: number
  }
  const compiler: {
    /** @throws Error when wcc refuses a file. */
    wxmlToJs(root: string, options?: Options): string
  }
  export default compiler
}

declare module 'miniprogram-compiler/src/wcsc' {
  /** Files without their extension. Returns an Error, does not throw it, when wcsc refuses one. */
  export default function wcsc(
    root: string,
    files: string[],
    options?: { maxBuffer?: number },
  ): Record<string, string> | Error
}
