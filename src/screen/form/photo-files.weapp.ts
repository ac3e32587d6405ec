/**
 * Files of photos that outlive the page: the messenger's temporary path, which is good at least as long as the
 * mini-program lives. After that the upload fails, and the photo can be removed.
 */
import type { LocalFile } from '@/core/platform/media'

export const keepFile: ((file: LocalFile) => string) | undefined = ({ path }) => path
export const reopenFile: ((url: string) => LocalFile) | undefined = (url) => ({ path: url })
