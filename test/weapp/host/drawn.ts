/** An element of the document with the library's node behind it. */
export interface Drawn extends HTMLElement {
  __wxElement: {
    data: Record<string, unknown>
    setData(data: object): void
    /** What its template listens to. */
    _vt?: { event: Record<string, { name: string; isCatch: boolean }> }
    triggerEvent(name: string, detail: object, options?: { bubbles?: boolean; composed?: boolean }): void
  }
}
