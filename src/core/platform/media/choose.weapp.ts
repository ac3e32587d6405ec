import Taro from '@tarojs/taro'
import { MOST_AT_ONCE } from './limits'

/** A file of this build: where the messenger keeps it (`wxfile://…`). */
export interface LocalFile {
  path: string
}

/** A picture that the person chose. See choose.h5.ts. */
export interface LocalPicture {
  file: LocalFile
  url: string
  release(): void
}

export interface ChooseOptions {
  count: number
  camera?: boolean
}

/** Lets the person choose pictures; none when they give it up or the messenger may not. */
export const chooseImages = async ({ count, camera }: ChooseOptions): Promise<LocalPicture[]> => {
  const chosen = await Taro.chooseMedia({
    count: Math.min(count, MOST_AT_ONCE),
    mediaType: ['image'],
    sourceType: camera ? ['camera'] : ['album', 'camera'],
    // Made smaller here, to the size that the specification gives.
    sizeType: ['original'],
  }).catch(() => null)
  return (chosen?.tempFiles ?? []).map(({ tempFilePath }) => ({
    file: { path: tempFilePath },
    url: tempFilePath,
    // The messenger clears its temporary files by itself.
    release: () => undefined,
  }))
}
