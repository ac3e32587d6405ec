/** Numbers of the invoice module, each with its reason. */
