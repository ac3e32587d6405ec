/**
 * Lets the attributes for screen readers through to the messenger's widgets, which know them but Taro's templates leave out. The build adds
 * them to the templates (config/screen-reader-plugin.ts) and this file to the start of the app: both sides number attributes by the same list.
 */
import { mergeInternalComponents } from '@tarojs/shared'
import attributes from './attributes.json'

mergeInternalComponents(
  Object.fromEntries(
    Object.entries(attributes).map(([widget, names]) => [widget, Object.fromEntries(names.map((name) => [name, '']))]),
  ),
)
