/** Texts of the gallery, which only developers of the shop see. */
export const TEXT = {
  sample: '示例页面',
  title: '界面组件',
  dark: '深色',
  larger: '大字',
  examples: '状态',
  props: '属性',
  imported: (name: string, from: string) => `import { ${name} } from '${from}'`,
  prop: '名称',
  type: '类型',
  fallback: '默认',
  note: '说明',
  required: '必填',
} as const
