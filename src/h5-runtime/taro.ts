/** Stands behind `@tarojs/taro` and `@tarojs/runtime` on H5: what Taro's build adds to modules finds nothing to do. */
const taro = {}
export default taro
