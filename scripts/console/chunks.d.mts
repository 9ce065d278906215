interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[]; dynamicImporters: readonly string[] } | null
}

/** Groups for Rolldown's `output.codeSplitting`; `root` is the folder of the application. */
export function chunkGroups(root: string): {
  debugName: string
  name: (id: string, context: ModuleGraph) => string | null
  priority: number
}[]

/** The modules that a module loads with it, itself included */
export function closureOf(start: string, context: ModuleGraph): Set<string>
