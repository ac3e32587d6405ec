/** Sends bytes to the server: the one part of requests that differs between the builds. */
export interface TransportRequest {
  method: string
  /** Path with query, root-relative: exactly the signed text. The transport knows the origin. */
  url: string
  headers: Record<string, string>
  /** Form-encoded; absent for GET. */
  body?: string
}

export interface TransportResponse {
  status: number
  text: string
  /** By lower-case name. */
  header(name: string): string | undefined
}

/** Sends at once. `response` rejects when there is no answer; after `abort()` its outcome is ignored. */
export type Transport = (request: TransportRequest) => { response: Promise<TransportResponse>; abort(): void }
