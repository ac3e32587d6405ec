/**
 * A button's name is what it says, also while it waits: without a space between two signs, without the name of an icon.
 * antd's own icon leaves with a transition, and stays in the name where that never ends.
 */
export const button = { autoInsertSpace: false, loadingIcon: <span className="c-turning" aria-hidden /> }
