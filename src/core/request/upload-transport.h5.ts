import type { UploadAnswer, UploadTransport } from './upload-port'

/** A file of this build: from an input, or a picture made by a canvas. */
export type LocalFile = Blob

/** The format by the file's type, e.g. `jpeg`; '' when it has none. */
export const formatOf = ({ type }: LocalFile): string => type.split('/')[1] ?? ''

/**
 * Uses XMLHttpRequest, since fetch reports no progress. Sends credentials, also to a media service of another origin
 * (spec 7.1).
 */
export const uploadTransport: UploadTransport<LocalFile> = ({ url, headers, fields, file, onProgress }) => {
  const exchange = new XMLHttpRequest()
  const form = new FormData()
  let share = 0
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  // Must be last: the service reads the fields before it takes the bytes.
  if (file) form.append('multipartFile', file) // wire spelling
  const response = new Promise<UploadAnswer>((resolve, reject) => {
    exchange.onload = () => resolve({ status: exchange.status, text: exchange.responseText })
    exchange.onerror = () => reject(new Error('upload failed'))
    exchange.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) share = loaded / total
      onProgress(share)
    }
    exchange.open('POST', url)
    exchange.withCredentials = true
    for (const [name, value] of Object.entries(headers)) exchange.setRequestHeader(name, value)
    exchange.send(form)
  })
  return { response, abort: () => exchange.abort() }
}
