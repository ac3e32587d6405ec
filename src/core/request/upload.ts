/**
 * The upload of the running app: `const { data, error } = await upload(file, { onProgress })`; forms send on `data.key`
 * (spec 3). A module beside index.ts, so that only screens that send pictures load it.
 */
import { identity } from '../platform/session'
import { createUpload } from './create-upload'
import { serverClock } from './index'
import { sessionLost } from './session-lost'
import { formatOf, uploadTransport } from './upload-transport'

export type { UploadError, UploadOptions, UploadResult } from './create-upload'
export type { LocalFile } from './upload-transport'

export const upload = createUpload({
  transport: uploadTransport,
  formatOf,
  url: `${process.env.API_BASE}/upload`,
  signingKey: process.env.SIGNING_KEY,
  clock: serverClock,
  identity: identity.get,
  onSessionLost: sessionLost,
})
