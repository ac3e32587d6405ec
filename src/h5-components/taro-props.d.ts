/**
 * Standard `<img>` attributes as props of Image, which Taro's types only allow in `imgProps`. The H5 build puts them on
 * the `<img>`; the mini-program ignores them.
 */
import '@tarojs/components/types/Image'

declare module '@tarojs/components/types/Image' {
  interface ImageProps {
    alt?: string
    width?: number | string
    height?: number | string
    srcSet?: string
    sizes?: string
    fetchPriority?: 'high' | 'low' | 'auto'
  }
}
