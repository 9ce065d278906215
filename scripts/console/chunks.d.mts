interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

/** Groups for Rolldown's `output.codeSplitting`; `root` is the folder of the application. */
export function chunkGroups(root: string): {
  debugName: string
  name: (id: string, context: ModuleGraph) => string | null
  priority: number
}[]
