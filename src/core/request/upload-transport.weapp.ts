import Taro from '@tarojs/taro'
import { encodeForm } from './encode'
import type { UploadAnswer, UploadExchange, UploadTransport } from './upload-port'

/**
 * A file of this build: the messenger's path of a chosen file (`wxfile://…`). The path alone would be taken for an
 * address.
 */
export interface LocalFile {
  path: string
}

/** The format by the path's ending: `jpg`; '' when there is none. */
export const formatOf = ({ path }: LocalFile): string => /\.(\w{1,8})$/.exec(path)?.[1] ?? ''

type Send = (
  exchange: UploadExchange<LocalFile>,
  resolve: (answer: UploadAnswer) => void,
  reject: (error: Error) => void,
) => { abort(): void; catch(listener: () => void): unknown }

const sendFile: Send = ({ url, headers, fields, file, onProgress }, resolve, reject) => {
  const task = Taro.uploadFile({
    url: process.env.API_ORIGIN + url,
    filePath: file?.path ?? '',
    name: 'multipartFile', // wire spelling
    formData: fields,
    header: headers,
    success: ({ statusCode, data }) => resolve({ status: statusCode, text: data }),
    fail: ({ errMsg }) => reject(new Error(errMsg)),
  })
  task.onProgressUpdate(({ progress }) => onProgress(progress / 100))
  return task
}

/** The messenger uploads files only; a form of text alone is sent like any other (contract/platform.ts). */
const sendFields: Send = ({ url, headers, fields }, resolve, reject) =>
  Taro.request<string>({
    url: process.env.API_ORIGIN + url,
    method: 'POST',
    header: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    data: encodeForm(fields),
    dataType: 'text',
    success: ({ statusCode, data }) => resolve({ status: statusCode, text: String(data) }),
    fail: ({ errMsg }) => reject(new Error(errMsg)),
  })

/** Uses wx.uploadFile, or wx.request when the service fetches the picture itself. */
export const uploadTransport: UploadTransport<LocalFile> = (exchange) => {
  let abort = () => {}
  const response = new Promise<UploadAnswer>((resolve, reject) => {
    const task = (exchange.file ? sendFile : sendFields)(exchange, resolve, reject)
    abort = () => task.abort()
    // Taro's task is a promise too, and `fail` already reports a failure.
    task.catch(() => {})
  })
  return { response, abort: () => abort() }
}
