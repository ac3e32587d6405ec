import type { UploadAnswer, UploadTransport } from './upload-port'

/** A file of this build: what an input gives, or a picture made by a canvas. */
export type LocalFile = Blob

/** What the file says it is: `jpeg`; '' when it does not. */
export const formatOf = ({ type }: LocalFile): string => type.split('/')[1] ?? ''

/** XMLHttpRequest, as fetch tells no progress. Credentials go along, also to a media service of another origin (spec 7.1). */
export const uploadTransport: UploadTransport<LocalFile> = ({ url, headers, fields, file, onProgress }) => {
  const exchange = new XMLHttpRequest()
  const form = new FormData()
  let share = 0
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  // Last: the service reads the fields before it takes the bytes.
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
