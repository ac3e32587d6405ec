/** Props of PosterPicture, the same on both builds. */
export interface PosterPictureProps {
  src: string
  alt: string
  onFail: () => void
}
