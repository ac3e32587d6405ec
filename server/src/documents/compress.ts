import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/**
 * A document is rendered for one visitor and sent once: a higher level would cost more time than it saves on the
 * network.
 */
const BROTLI_QUALITY = 5

/**
 * Compresses the text in the best encoding that the browser accepts, and returns it with the header that names the
 * encoding.
 */
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
