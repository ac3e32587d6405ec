import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** A document is made for one visitor and sent once: half a level more would cost more time than it saves on the wire. */
const BROTLI_QUALITY = 5

/** The text in the best coding that the browser takes, with the header that says so. */
export const compress = async (
  text: string,
  accepted: string | undefined,
): Promise<{ body: string | Buffer; headers: Record<string, string> }> => {
  const codings = new Set((accepted ?? '').split(',').map((coding) => coding.split(';')[0]?.trim()))
  const vary = { vary: 'accept-encoding' }
  if (codings.has('br')) {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(text),
    }
    return { body: await brotli(text, { params }), headers: { ...vary, 'content-encoding': 'br' } }
  }
  if (codings.has('gzip')) return { body: await zip(text), headers: { ...vary, 'content-encoding': 'gzip' } }
  return { body: text, headers: vary }
}
