/** How a multipart form reaches the media service: the one thing about uploads that differs between the builds. */
export interface UploadExchange<F> {
  /** Path of the service, root-relative: what is signed. The transport knows the origin. */
  url: string
  headers: Record<string, string>
  /** The form's text fields. */
  fields: Record<string, string>
  /** Goes along as `multipartFile` (spec 7.1). */
  file?: F
  /** Share of the bytes that have left, 0 to 1. */
  onProgress(share: number): void
}

export interface UploadAnswer {
  status: number
  text: string
}

/** Sends at once. `response` rejects when there is no answer; after `abort()` it may do anything, nobody listens. */
export type UploadTransport<F> = (exchange: UploadExchange<F>) => { response: Promise<UploadAnswer>; abort(): void }
