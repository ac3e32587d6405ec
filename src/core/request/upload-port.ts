/** Sends a multipart form to the media service: the one part of uploads that differs between the builds. */
export interface UploadExchange<F> {
  /** Path of the service, root-relative: the signed text. The transport knows the origin. */
  url: string
  headers: Record<string, string>
  /** The form's text fields. */
  fields: Record<string, string>
  /** Sent as `multipartFile` (spec 7.1). */
  file?: F
  /** Share of the bytes that have been sent, 0 to 1. */
  onProgress(share: number): void
}

export interface UploadAnswer {
  status: number
  text: string
}

/** Sends at once. `response` rejects when there is no answer; after `abort()` its outcome is ignored. */
export type UploadTransport<F> = (exchange: UploadExchange<F>) => { response: Promise<UploadAnswer>; abort(): void }
