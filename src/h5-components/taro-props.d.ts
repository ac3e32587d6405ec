/**
 * What Taro's types of Image leave to `imgProps`: with these, a shared component may write the standard attributes directly. The H5 build
 * puts them on the `<img>`; the mini-program has no such attributes and ignores them.
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
