/** A file of this build. */
export type LocalFile = Blob

/** A picture that the person chose. */
export interface LocalPicture {
  file: LocalFile
  /** Shows it on the screen. */
  url: string
  /** Frees what `url` holds; nothing can be shown by it afterwards. */
  release(): void
}

export interface ChooseOptions {
  /** At most so many. */
  count: number
  /** The camera only, where there is one: what is photographed now, not what lies in the album. */
  camera?: boolean
}

const pictureOf = (file: File): LocalPicture => {
  const url = URL.createObjectURL(file)
  return { file, url, release: () => URL.revokeObjectURL(url) }
}

/**
 * Lets the person choose pictures; none when they give it up. Call it while a tap is handled: browsers open no dialog otherwise. A browser that
 * does not tell of giving up leaves the promise open.
 */
export const chooseImages = ({ count, camera }: ChooseOptions): Promise<LocalPicture[]> =>
  new Promise((resolve) => {
    const input = document.createElement('input')
    input.type = 'file'
    input.accept = 'image/*'
    input.multiple = count > 1
    if (camera) input.setAttribute('capture', 'environment')
    // In the document: some webviews open nothing for an input that is not.
    input.hidden = true
    const settle = (pictures: LocalPicture[]) => {
      input.remove()
      resolve(pictures)
    }
    input.addEventListener('change', () => {
      const files = [...(input.files ?? [])].filter(({ type }) => type.startsWith('image/'))
      settle(files.slice(0, count).map(pictureOf))
    })
    input.addEventListener('cancel', () => settle([]))
    document.body.appendChild(input)
    input.click()
  })
